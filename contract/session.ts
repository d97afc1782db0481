import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, idOf, inDigits, languageTag, personName, pictureUrl, typedPassword } from './fields.ts'
import { limits } from './limits.ts'

const composed = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$&*])/

export const newPassword = z
  .string({ error: invalid('required', { label: 'password' }) })
  .min(1, invalid('required', { label: 'password' }))
  .min(limits.password.min, invalid('passwordShort'))
  .max(limits.password.max, invalid('passwordLong'))
  .regex(composed, invalid('passwordComposed'))
  .meta({
    format: 'password',
    description:
      'At least one uppercase letter, lowercase letter, digit, and one of `! @ # $ & *`. Common passwords are refused.',
  })

export const signUpForm = z
  .object({
    name: personName('name'),
    photoURL: pictureUrl('photoUrl'),
    email: email(),
    password: newPassword,
    /** The language of the page. */
    language: languageTag.optional(),
  })
  .meta({ id: 'SignUp' })
export type SignUpForm = z.infer<typeof signUpForm>

export const signInForm = z
  .object({
    email: email(),
    password: typedPassword('password'),
    /** The id of the solved captcha or proof of work. */
    captchaId: id.optional(),
  })
  .meta({ id: 'SignIn' })
export type SignInForm = z.infer<typeof signInForm>

export const account = z
  .object({
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
  })
  .meta({ id: 'Account', description: 'The signed-in user, as stored by the sign-in service.' })

/** The account; or only `secondFactor`, if the first factor is correct and the second is required. */
const signedIn = z
  .object({
    ...account.partial().shape,
    secondFactor: z.enum(['asked']).optional(),
  })
  .meta({ id: 'SignedIn', description: 'The account, or that its second factor is required.' })

const tag = 'Session'

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/email',
  tag,
  summary: 'Sign up',
  description: 'Create an account and a session (cookie).',
  access: 'public',
  allowance: limits.signUp,
  body: signUpForm,
  response: account,
  status: 200,
  problems: ['email_taken'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  tag,
  summary: 'Sign in',
  description: 'Create a session (cookie), or ask for the second factor; requires a solved captcha.',
  access: 'public',
  allowance: limits.signIn,
  body: signInForm,
  response: signedIn,
  status: 200,
  problems: ['credentials_invalid', 'captcha_unsolved'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  tag,
  summary: 'Sign out',
  description: 'End the session and its tokens.',
  access: 'public',
  response: z.object({ success: z.boolean() }),
  status: 200,
})

export const createToken = endpoint({
  method: 'POST',
  path: '/jwt',
  tag,
  summary: 'Create a bearer token',
  description: 'Exchange the session of this email for a bearer token that is valid for 15 minutes.',
  access: 'session',
  allowance: limits.tokenExchange,
  body: z.object({ email: email() }),
  response: z.object({ token: z.string() }),
  status: 200,
})

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/captcha',
  tag,
  summary: 'Draw a captcha',
  description: 'Create a captcha (outlines only), to be answered once within five minutes.',
  access: 'public',
  allowance: limits.captchaDrawing,
  query: z.object({
    // Not configurable below the default: the caller may be the bot that the captcha is meant to stop.
    length: inDigits(
      z.coerce
        .number({ error: invalid('number', { label: 'length' }) })
        .int(invalid('wholeNumber', { label: 'length' }))
        .min(limits.captcha.length, invalid('atLeast', { label: 'length', least: limits.captcha.length }))
        .max(limits.captcha.maxLength, invalid('atMost', { label: 'length', most: limits.captcha.maxLength }))
        .default(limits.captcha.length),
    ).meta({ description: 'The number of characters.', example: limits.captcha.length }),
  }),
  response: z.object({ _id: id, svg: z.string(), length: z.number().int() }),
  status: 200,
})

export const checkCaptcha = endpoint({
  method: 'POST',
  path: '/captcha/:id',
  tag,
  summary: 'Answer a captcha',
  description: 'Answer a captcha, case-sensitive; a second answer is always wrong.',
  access: 'public',
  params: z.object({ id: idOf('captcha') }),
  body: z.object({ text: z.string().max(50) }),
  response: z.object({ solved: z.boolean() }),
  status: 200,
})

/** A proof-of-work task for the client, signed by the server. `data._id` identifies it, like a captcha. */
const proofChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string().max(20),
      cost: z.number().int(),
      data: z.object({ _id: id }),
      /** Unix time in seconds. */
      expiresAt: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(64),
      nonce: z.string().max(64),
      salt: z.string().max(64),
    }),
    signature: z.string().max(64),
  })
  .meta({
    id: 'ProofChallenge',
    description:
      "A task for the client's computer, signed by the server. `data._id` identifies it, like a captcha.",
  })
export type ProofChallenge = z.infer<typeof proofChallenge>

const proof = z
  .object({
    challenge: proofChallenge,
    solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
  })
  .meta({ id: 'Proof' })
export type Proof = z.infer<typeof proof>

export const getProofChallenge = endpoint({
  method: 'GET',
  path: '/captcha/proof',
  tag,
  summary: 'Get a proof-of-work challenge',
  description:
    'A proof of work instead of a captcha: nothing to read or type; to be solved once within five minutes.',
  access: 'public',
  allowance: limits.captchaDrawing,
  response: proofChallenge,
  status: 200,
})

export const checkProof = endpoint({
  method: 'POST',
  path: '/captcha/proof',
  tag,
  summary: 'Submit a proof of work',
  description: 'Submit a proof of work; once it is correct, its id serves as the id of a solved captcha.',
  access: 'public',
  body: proof,
  response: z.object({ solved: z.boolean() }),
  status: 200,
})
