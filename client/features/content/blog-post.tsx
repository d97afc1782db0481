import type { Blog } from '#contract/content.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Byline } from './byline.tsx'

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())

export function BlogPost({ blog }: { blog: Blog }) {
  const { _id, title, profileImage, blogText } = blog
  return (
    <article className="mx-auto max-w-3xl">
      <header className="grid gap-4">
        <p className="text-muted">
          <Byline blog={blog} />
        </p>
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{title}</bdi>
        </h1>
      </header>
      <Picture
        src={profileImage}
        alt=""
        seed={_id}
        sizes="(min-width: 52rem) 48rem, 92vw"
        priority
        className="mt-8 aspect-3/2 rounded-box"
      />
      <div className="mt-8 grid gap-5 text-lg leading-relaxed wrap-anywhere">
        {paragraphsOf(blogText).map((paragraph, at) => (
          <p key={at} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="mt-12 border-t border-line pt-6">
        <LinkButton tone="outline" to="/#latest-blogs">
          {t('content.allPosts')}
        </LinkButton>
      </div>
    </article>
  )
}
