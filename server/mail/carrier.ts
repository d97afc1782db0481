/** One message, ready to be sent; `text` and `html` say the same. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Stable across attempts, so that receivers can detect duplicates. */
  id?: string
  headers?: Record<string, string>
}

/** Sending fails after this time, even if the mail server still responds. */
export const longestSendMs = 90_000

export type Carrier = { send(mail: Mail): Promise<void> }
