import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { UploadFailed } from '../upload/upload-file.ts';
import { refusalOf } from './refusal.ts';

const unexpected = 'An unexpected error has occured please try again';

describe('a refusal', () => {
  it('belongs to the files and fields that the server names', () => {
    const errors = {
      image: 'This is not a picture',
      document_path: 'Macros are not allowed',
      title: 'Too long',
      'data.price': 'Too much',
    };
    expect(refusalOf(new ApiError(400, { message: 'Please check the form', errors }))).toEqual({
      message: 'Please check the form',
      image: 'This is not a picture',
      document: 'Macros are not allowed',
      fields: { title: 'Too long', price: 'Too much' },
    });
  });

  it.each([new ApiError(500, {}), new TypeError('Failed to fetch'), undefined])(
    'without words of the server is an unexpected error: %o',
    (error) => {
      expect(refusalOf(error)).toEqual({ message: unexpected, fields: {} });
    },
  );

  it('of an upload tells why the file did not arrive', () => {
    const cause = new ApiError(400, { message: 'The file is empty', errors: { size: 'The file is empty' } });
    expect(refusalOf(new UploadFailed('document', cause))).toEqual({
      message: 'The file is empty',
      fields: {},
    });
    expect(refusalOf(new UploadFailed('document', new TypeError()))).toMatchObject({ message: unexpected });
  });
});
