import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Nothing where an option is not known. */
export function readArguments<const O extends Options>(given: string[], options: O) {
  try {
    return parseArgs({ args: given, allowPositionals: true, options });
  } catch {
    return undefined;
  }
}
