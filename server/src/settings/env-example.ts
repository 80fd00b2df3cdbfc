import * as z from 'zod';
import { variables } from './variables.ts';

interface Described {
  description?: string;
  default?: unknown;
}

/** The file `.env.example`: every variable with what it is for and, where it has one, its default. */
export function envExample(): string {
  const { properties = {} } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' });
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { description, default: value } = schema as Described;
    return `${description ? `\n# ${description}\n` : ''}# ${name}=${shown(value)}`;
  });
  return `# Copy this file to .env and take the # from what you set. The environment itself goes before the file.\n${lines.join('\n')}\n`;
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join(',') : (value ?? ''));
