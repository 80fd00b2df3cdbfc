import * as z from 'zod/mini';
import { endpoint, ofConfirming } from '../endpoint.ts';
import { emailAddress, interest, interestList, requiredText } from '../facts/fields.ts';
import { password } from '../facts/password.ts';
import { codeLength } from '../facts/sizes.ts';
import { named } from '../named.ts';
import { acceptedTerms } from './terms.ts';

export const roles = ['ADMIN', 'CUSTOMER'] as const;
export type Role = (typeof roles)[number];

const noConfirmation = 'Confirm password is a required field';
const confirmation = z.string({ error: noConfirmation }).check(z.minLength(1, noConfirmation));
const passwordsMatch = (other: string) =>
  z.refine<Record<string, unknown>>((form) => form.confirm_password === form[other], {
    path: ['confirm_password'],
    error: 'Passwords must match',
  });

const fullName = requiredText('Full name', 200);
const companyName = requiredText('Company name', 200);
const companyTitle = requiredText('Company title', 200);

export const profile = named(
  'Profile',
  z.object({
    full_name: fullName,
    company_name: companyName,
    company_title: companyTitle,
  }),
);
export type Profile = z.infer<typeof profile>;

export const user = named(
  'User',
  z.object({
    email_address: z.string(),
    role: z.enum(roles),
    full_name: z.string(),
    company_name: z.string(),
    company_title: z.string(),
  }),
);
export type User = z.infer<typeof user>;

/** The Registration form; what it sends is `newUser`. */
export const signUpForm = z
  .object({
    full_name: fullName,
    email_address: emailAddress(),
    company_name: companyName,
    company_title: companyTitle,
    password: password(),
    confirm_password: confirmation,
    documents_of_interest: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30)),
    other_document: z.optional(interest),
    accepted_terms: acceptedTerms,
  })
  .check(passwordsMatch('password'));
export type SignUpForm = z.infer<typeof signUpForm>;

export const newUser = named(
  'NewUser',
  z.object({
    full_name: fullName,
    email_address: emailAddress(),
    company_name: companyName,
    company_title: companyTitle,
    documents_of_interest: interestList,
    /** Who leaves it out has accepted nothing, and that is what is kept. */
    accepted_terms: z.optional(acceptedTerms),
  }),
);

export const loginForm = z.object({ email_address: emailAddress(), password: password() });

export const verificationCode = z
  .string({ error: 'Verification code is a required field' })
  .check(
    z.trim(),
    z.minLength(1, 'Verification code is a required field'),
    z.length(codeLength, `Verification code must be exactly ${codeLength} characters`),
  );

/** The password is asked for only after a reload, which it has not survived. */
export const verificationForm = z.object({
  verification_code: verificationCode,
  password: z.string(),
  confirm_password: z.string(),
});

export const verificationAndPasswordForm = z
  .object({
    verification_code: verificationCode,
    password: password(),
    confirm_password: confirmation,
  })
  .check(passwordsMatch('password'));

export const forgotPasswordForm = z.object({ email_address: emailAddress('Email Address') });

export const resetPasswordForm = z
  .object({ password: password(), confirm_password: confirmation })
  .check(passwordsMatch('password'));

export const changePasswordForm = z
  .object({
    current_password: password('Current password'),
    new_password: password('New password'),
    confirm_password: password('Re-entered password'),
  })
  .check(passwordsMatch('new_password'));

export const changeEmailForm = z
  .object({
    email_address: emailAddress('Email Address'),
    confirm_email_address: emailAddress('Confirmed Email Address'),
    password: password(),
  })
  .check(
    z.refine((form) => form.email_address === form.confirm_email_address, {
      path: ['confirm_email_address'],
      error: 'Email address must match',
    }),
  );

export const verifyUserAccount = endpoint({
  method: 'POST',
  path: '/api/verify-user-account',
  summary: 'Whether an address is free to sign up with, or known to log in with',
  access: 'open',
  body: z.object({
    email_address: emailAddress(),
    type: z.enum(['signup', 'login'], 'type must be signup or login'),
  }),
  refusals: ['account/exists', 'account/unknown', 'request/too-many'],
});

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/api/send-verification-email',
  summary: 'Mails a code that proves the address; an earlier code for it stops working',
  access: 'open',
  body: z.object({ recipient: emailAddress() }),
  refusals: ['request/too-many'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/verify-code',
  summary: 'Checks a code; after that a user record for the address may be created for a while',
  access: 'open',
  body: z.object({ code: verificationCode, email_address: emailAddress() }),
  refusals: ['code/invalid', 'code/expired', 'code/exhausted', 'request/too-many'],
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Creates the user record of the identity in the token, whose address was proven by a code',
  access: 'identified',
  body: z.object({ user: newUser, uid: z.optional(z.string()) }),
  response: z.object({ data: user }),
  refusals: ['code/not-verified', 'account/exists', 'account/terms-changed'],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The profile of the signed-in person',
  access: 'signed-in',
  response: user,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user',
  summary: 'Changes the name, company and title of the signed-in person',
  access: 'identified',
  body: profile,
  response: user,
  refusals: ['auth/user-not-found', 'auth/user-disabled'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Removes the signed-in person everywhere; wants a password that was entered just now',
  access: 'identified',
  refusals: [...ofConfirming, 'auth/user-disabled', 'people/last-administrator'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Whether the signed-in person may change to an address',
  access: 'signed-in',
  body: z.object({ email_address: emailAddress() }),
  refusals: ['account/exists', 'request/too-many'],
});

export const verifyAdminStatus = endpoint({
  method: 'GET',
  path: '/api/verify-admin-status',
  summary: 'Succeeds for an administrator',
  access: 'admin',
});
