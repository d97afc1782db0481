import { useMutation } from '@tanstack/react-query'
import { type ContactForm, sendContactMessage } from '#contract/content.ts'
import { call } from '../../lib/call.ts'

export const useSendMessage = () =>
  useMutation({ mutationFn: (form: ContactForm) => call(sendContactMessage, { body: form }) })
