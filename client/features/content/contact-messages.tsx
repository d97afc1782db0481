import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContactMessage } from '#contract/content.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { Card } from '../../ui/card.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import { messagesQuery } from './list-messages.ts'

export const ContactMessages = () => (
  <PagedList
    query={useInfiniteQuery(messagesQuery)}
    label={t('content.messages')}
    loading={
      <Loading className="grid gap-4">
        <Skeletons count={3} className="h-44" />
      </Loading>
    }
    failed={t('content.messagesFailed')}
    empty={<EmptyState title={t('content.noMessages')} text={t('content.noMessagesText')} />}
  >
    {(messages, list) => (
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message._id}>
            <MessageCard message={message} onDeleted={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)

function MessageCard({ message, onDeleted }: { message: ContactMessage; onDeleted: () => void }) {
  const { name, email, date } = message
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <time dateTime={date} className="text-sm text-muted tabular-nums">
          {formatDay(date)}
        </time>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <a href={`mailto:${encodeURIComponent(email)}`} className="link py-1 wrap-anywhere">
          <bdi>{email}</bdi>
        </a>
        <DeleteMessageButton message={message} onDeleted={onDeleted} />
      </div>
    </Card>
  )
}
