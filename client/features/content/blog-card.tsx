import type { Blog } from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { rich } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Byline } from './byline.tsx'

const sizes = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'

const excerptOf = (text: string) => `${Array.from(text).slice(0, limits.blogExcerpt).join('')}...`

export function BlogCard({ blog }: { blog: Blog }) {
  const { _id, title, profileImage, blogText } = blog
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface">
      <Picture src={profileImage} alt="" seed={_id} sizes={sizes} className="aspect-3/2" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p className="text-sm text-muted">
          <Byline blog={blog} />
        </p>
        <h3 className="text-xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p dir="auto" className="text-muted wrap-anywhere">
          {excerptOf(blogText)}
        </p>
        <LinkButton tone="outline" size="sm" to={`/blogs/${_id}`} className="mt-auto self-start">
          <span>
            {rich('content.readMore', {
              title,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </span>
        </LinkButton>
      </div>
    </article>
  )
}
