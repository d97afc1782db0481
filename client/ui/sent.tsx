import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type SentProps = {
  icon: ReactNode
  title: string
  text: string
  againLabel: string
  onAgain: () => void
  children?: ReactNode
}

/** Replaces a form that was sent, and receives the focus of its button. */
export function Sent({ icon, title, text, againLabel, onAgain, children }: SentProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 rounded-box bg-accent-soft p-6 outline-none"
    >
      {icon}
      <p className="font-serif text-2xl">{title}</p>
      <p className="wrap-anywhere">{text}</p>
      {children}
      <Button tone="outline" onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  )
}
