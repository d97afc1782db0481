import type { Connection } from '../server/db/connect.ts'
import { newId } from '../server/db/id.ts'
import type { DemoContent } from './content.ts'
import { portraitOf } from './people.ts'

/** Inserts testimonials, blog posts, and contact messages. */
export async function insertTexts(
  tx: Connection,
  { testimonials, blogs, messages }: DemoContent,
  { images, now }: { images: Map<string, string>; now: number },
): Promise<void> {
  const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000)
  const testimonialRows = testimonials.map(({ daysAgo, portrait, ...testimonial }) => ({
    ...testimonial,
    reviewerImage: portraitOf(portrait),
    id: newId(),
    writtenAt: at(daysAgo),
  }))
  const blogRows = blogs.map(({ title, author, picture, daysAgo, paragraphs }) => ({
    id: newId(),
    title,
    author,
    profileImage: images.get(picture) ?? null,
    blogText: paragraphs.join('\n\n'),
    publishedAt: at(daysAgo),
  }))
  const messageRows = messages.map(({ daysAgo, ...message }) => ({
    ...message,
    id: newId(),
    createdAt: at(daysAgo),
  }))
  await tx.insertInto('testimonial').values(testimonialRows).execute()
  await tx.insertInto('blog').values(blogRows).execute()
  await tx.insertInto('contactMessage').values(messageRows).execute()
}
