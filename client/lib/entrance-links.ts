import { entrancePath } from './links.ts'

// Separate from links.ts, which every page loads.

export const signUpPath = (from: string | null) => entrancePath('/signUp', from)

export const forgotPasswordPath = (from: string | null) => entrancePath('/forgotPassword', from)
