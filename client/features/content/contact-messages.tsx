import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContactMessage } from '#contract/content.ts'
import { formatDay } from '../../lib/formats.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import { messagesQuery } from './list-messages.ts'

/** What visitors have written, for admins. */
export function ContactMessages() {
  const query = useInfiniteQuery(messagesQuery)
  const list = useRef<HTMLDivElement>(null)
  if (query.isPending) return <ContactMessagesSkeleton />
  if (!query.data)
    return (
      <ErrorState
        text="Messages could not be loaded."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const messages = query.data.pages.flatMap(({ items }) => items)
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Contact messages" className="outline-none">
      {messages.length ? (
        <>
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message._id}>
                {/* The button of a deleted message takes the focus with it; the list keeps it. */}
                <MessageCard message={message} onDeleted={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={messages.length}
            total={query.data.pages[0]?.total ?? ''}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        <EmptyState title="No messages." text="What visitors write on the Contact page arrives here." />
      )}
    </div>
  )
}

function MessageCard({ message, onDeleted }: { message: ContactMessage; onDeleted: () => void }) {
  const { name, email, date } = message
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <time dateTime={date} className="text-sm text-muted tabular-nums">
          {formatDay(date)}
        </time>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <a href={`mailto:${encodeURIComponent(email)}`} className="link py-1 wrap-anywhere">
          {email}
        </a>
        <DeleteMessageButton message={message} onDeleted={onDeleted} />
      </div>
    </Card>
  )
}

const ContactMessagesSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading...</span>
    {Array.from({ length: 3 }, (_, at) => (
      <Skeleton key={at} className="h-44" />
    ))}
  </div>
)
