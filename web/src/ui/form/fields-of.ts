import type { FieldError, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field of a form is given: how it is registered, and what is wrong with it. */
export const fieldsOf =
  <T extends FieldValues, Context, Out>({
    register,
    formState: { errors },
  }: UseFormReturn<T, Context, Out>) =>
  <Name extends Path<T>>(name: Name, options?: RegisterOptions<T, Name>) => ({
    ...register(name, options),
    error: (errors[name] as FieldError | undefined)?.message,
  });
