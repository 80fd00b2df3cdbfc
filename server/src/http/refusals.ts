import { Failure } from './failure.ts';

export const forbidden = () => new Failure('auth/forbidden', 'You do not have permission to do this');
