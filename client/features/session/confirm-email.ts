import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import {
  askForConfirmation,
  changeEmail,
  type ChangeEmailForm,
  checkConfirmation,
  confirmEmail,
} from '#contract/email-confirmation.ts'
import { call } from '../../lib/call.ts'
import { useHashToken } from '../../lib/hash-token.ts'
import { endSession } from '../../lib/session.ts'

/** The token in the URL of this page. */
let opened = ''
const keep = { read: () => opened, write: (token: string) => void (opened = token) }

export const useConfirmationToken = () => useHashToken(keep)

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => call(checkConfirmation, { body: { token } }, signal),
    staleTime: 0,
    enabled: token !== '',
  })

export function useConfirmEmail(token: string) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: async () => {
      // Shows whether this browser's member was confirmed; the link may belong to another account.
      await revalidate()
      await queries.invalidateQueries()
    },
  })
}

export const useAskForConfirmation = () => useMutation({ mutationFn: () => call(askForConfirmation, {}) })

/** Returns whether the change waits for a link in an email to the new address. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: async (body: ChangeEmailForm) => {
      const { pending } = await call(changeEmail, { body })
      if (!pending) endSession()
      return pending
    },
  })
