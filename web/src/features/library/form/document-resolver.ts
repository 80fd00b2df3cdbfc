import type { FieldValues, Resolver } from 'react-hook-form';

/** A number field gives nothing where something unreadable was typed; that is told apart from nothing. */
export const tellUnreadablePrice =
  <T extends FieldValues, Out>(resolver: Resolver<T, unknown, Out>): Resolver<T, unknown, Out> =>
  (values, context, options) => {
    const fields = options.fields as Record<string, { ref?: { validity?: ValidityState } } | undefined>;
    const isUnreadable = fields.price?.ref?.validity?.badInput === true;
    return resolver(isUnreadable ? { ...values, price: 'unreadable' } : values, context, options);
  };
