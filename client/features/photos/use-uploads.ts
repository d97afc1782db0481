import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { addPhoto, photoMediaTypes } from '#contract/photos.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { newKey } from '../../lib/new-key.ts'
import { CallProblem } from '../../lib/request.ts'
import { upload } from '../../lib/upload.ts'

export type Sending = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** The fraction that was sent, from 0 to 1. */
  sent: number
  message?: string
  /** Whether retrying the same file cannot succeed. */
  isFinal?: boolean
}

const finalCodes: ProblemCode[] = ['photo_kind', 'photo_too_large', 'photo_broken', 'not_found']
const isFinal = (error: unknown) => error instanceof CallProblem && finalCodes.includes(error.code)

const megabytes = limits.photos.bytes / 2 ** 20

/**
 * Uploads photos to a listing one after the other, so that they keep their order; failed ones can be retried or
 * dismissed.
 */
export function useUploads(id: string, present: number) {
  const queries = useQueryClient()
  const [all, setAll] = useState<Sending[]>([])
  const calledOff = useRef(new AbortController())
  const change = (key: string, to: Partial<Sending>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setAll((before) => before.filter((one) => one.key !== key))

  const send = async ({ key, file }: Sending) => {
    change(key, { state: 'sending', sent: 0, message: undefined })
    try {
      const input = { params: { id }, query: { name: file.name.slice(-limits.photos.name) }, file }
      const { signal } = calledOff.current
      await upload(addPhoto, input, { signal, onProgress: (sent) => change(key, { sent }) })
      // Removed from this list once it is among the photos.
      await queries.invalidateQueries({ queryKey: ['properties'] })
      drop(key)
    } catch (error) {
      change(key, { state: 'failed', message: messageOf(error), isFinal: isFinal(error) })
    }
  }

  const isSending = all.some(({ state }) => state === 'sending')
  const next = isSending ? undefined : all.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next) void send(next)
    // Starts each upload once.
    // eslint-disable-next-line react/exhaustive-deps
  }, [next?.key])

  const isBusy = all.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  return {
    all,
    isBusy,
    add: (files: readonly File[]) => {
      let room = limits.photos.perListing - present - all.filter(({ state }) => state !== 'failed').length
      const added = files.map((file) => {
        const sending = sendingOf(file, room > 0)
        if (sending.state === 'waiting') room -= 1
        return sending
      })
      setAll((before) => [...before, ...added])
    },
    retry: (key: string) => change(key, { state: 'waiting', message: undefined }),
    drop,
    dropFailed: () => setAll((before) => before.filter(({ state }) => state !== 'failed')),
    /** Cancels all uploads, including running ones. */
    callOff: () => {
      calledOff.current.abort()
      calledOff.current = new AbortController()
      setAll([])
    },
  }
}

/** Not every system knows the media types of files, especially HEIC; the server checks the content. */
const mayBePhoto = ({ type, name }: File) =>
  type === '' || photoMediaTypes.some((known) => known === type) || /\.hei[cf]$/i.test(name)

/** Files that the server would refuse are not sent. */
function sendingOf(file: File, hasRoom: boolean): Sending {
  const failed = { key: newKey(), file, state: 'failed' as const, sent: 0 }
  if (!mayBePhoto(file))
    return {
      ...failed,
      isFinal: true,
      message: `${t('photos.notPhoto', { file: file.name })} ${t('problems.photoKind')}`,
    }
  if (file.size > limits.photos.bytes)
    return { ...failed, isFinal: true, message: t('photos.tooLarge', { file: file.name, megabytes }) }
  if (!hasRoom)
    return {
      ...failed,
      message: t('photos.tooMany', { file: file.name, count: limits.photos.perListing }),
    }
  return { ...failed, state: 'waiting' }
}
