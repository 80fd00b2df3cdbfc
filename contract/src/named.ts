import * as z from 'zod/mini';

/** What the API's description calls a schema, to tell it once. */
export const schemaNames = z.registry<{ id: string }>();

// @__NO_SIDE_EFFECTS__
export function named<S extends z.ZodMiniType>(id: string, schema: S): S {
  schemaNames.add(schema, { id });
  return schema;
}
