import { entrancePath } from './links.ts'

// Apart from `loginPath`, which every page needs.

/** For those who sign in there with an account elsewhere. */
export const signUpPath = (from: string | null) => entrancePath('/signUp', from)

export const forgotPasswordPath = (from: string | null) => entrancePath('/forgotPassword', from)
