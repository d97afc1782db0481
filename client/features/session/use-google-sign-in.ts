import { useEffect, useRef, useState } from 'react'
import type { SignInProvider } from '../../lib/services.ts'
import { googleSignIn } from './google-sign-in.ts'

/** `loading` is the provider with an open window; `error` is a message for users. */
export function useGoogleSignIn(
  purpose: 'sign-in' | 'connect',
  onDone: (provider: SignInProvider, account: { isNew: boolean }) => void,
) {
  const [loading, setLoading] = useState<SignInProvider>()
  const [error, setError] = useState<string>()
  const [askedBy, setAskedBy] = useState<SignInProvider>()
  const end = useRef<() => void>(undefined)

  const cancel = () => {
    end.current?.()
    setLoading(undefined)
  }
  useEffect(() => () => end.current?.(), [])

  return {
    loading,
    error,
    cancel,
    /** State of the dialog for the second factor. */
    secondFactor: {
      open: askedBy !== undefined,
      onClose: () => setAskedBy(undefined),
      onDone: () => {
        setAskedBy(undefined)
        if (askedBy) onDone(askedBy, { isNew: false })
      },
    },
    googleSignIn: (provider: SignInProvider) => {
      end.current?.()
      setError(undefined)
      setLoading(provider)
      end.current = googleSignIn({
        provider,
        purpose,
        onDone: (account) => {
          setError(undefined)
          setLoading(undefined)
          onDone(provider, account)
        },
        onSecondFactor: () => {
          setLoading(undefined)
          setAskedBy(provider)
        },
        onFailure: (message) => {
          setLoading(undefined)
          setError(message)
        },
      })
    },
  }
}
