import pg from 'pg';

interface Field {
  name: string;
  dataTypeID: number;
}

/** What PostgreSQL sends of a row. */
type Sent = (string | null)[];

type Read = (sent: Sent) => Record<string, unknown>;

/** By the name of a query, whose columns are the same each time. */
const known = new Map<string, { fields: Field[]; read: Read }>();

/**
 * Reads its rows as it did the last time: pg makes a new plan for that with each answer, which takes longer than to read one
 * row. Both of its methods are called by pg.
 */
export class PlannedQuery<Row> extends pg.Query {
  private read: Read | undefined;
  private readonly sent: Sent[] = [];

  constructor(
    readonly text: string,
    values: unknown[],
    readonly name: string | undefined,
  ) {
    super(text, values);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const last = this.name ? known.get(this.name) : undefined;
    if (this.read) this.read = severalAnswers;
    else if (last && areAlike(last.fields, fields)) this.read = last.read;
    else {
      this.read = readerOf(fields);
      if (this.name) known.set(this.name, { fields, read: this.read });
    }
  }

  handleDataRow({ fields }: { fields: Sent }): void {
    this.sent.push(fields);
  }

  rowsSent(): Row[] {
    const { read } = this;
    return read ? this.sent.map((row) => read(row) as Row) : [];
  }
}

const severalAnswers: Read = () => {
  throw new Error('Only one statement at a time is planned');
};

const areAlike = (some: Field[], others: Field[]) =>
  some.length === others.length &&
  some.every(
    ({ name, dataTypeID }, place) => others[place]?.name === name && others[place].dataTypeID === dataTypeID,
  );

function readerOf(fields: Field[]): Read {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text'),
  }));
  return (sent) => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, parse }, place) => {
      const value = sent[place] ?? null;
      row[name] = value === null ? null : parse(value);
    });
    return row;
  };
}
