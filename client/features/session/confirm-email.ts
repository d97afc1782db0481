import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import {
  askForConfirmation,
  changeEmail,
  type ChangeEmailForm,
  checkConfirmation,
  confirmEmail,
} from '#contract/email-confirmation.ts'
import { call } from '../../lib/call.ts'
import { endSession } from '../../lib/session.ts'

const never = () => () => {}
/** The token that this page was opened with, once its address does not have it any more. */
let opened = ''
const findToken = () => location.hash.slice(1) || opened

/** Behind the sign in the mailed address. Undefined while the page is as the server has drawn it. */
export function useConfirmationToken(): string | undefined {
  const token = useSyncExternalStore(never, findToken, () => undefined)
  useEffect(() => {
    if (!token) return
    opened = token
    // The address confirms an account: it stays neither on the screen nor in the history.
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => call(checkConfirmation, { body: { token } }, signal),
    staleTime: 0,
    enabled: token !== '',
  })

/** A new email ends every session of the account. */
export function useConfirmEmail(token: string) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: async ({ isChange }) => {
      if (isChange) endSession()
      await Promise.all([revalidate(), queries.invalidateQueries()])
    },
  })
}

export const useAskForConfirmation = () => useMutation({ mutationFn: () => call(askForConfirmation, {}) })

/** Answers whether the change waits for a link in a letter to the new address. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: async (body: ChangeEmailForm) => {
      const { pending } = await call(changeEmail, { body })
      if (!pending) endSession()
      return pending
    },
  })
