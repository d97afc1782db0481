import type { Blog } from '#contract/content.ts'
import { pageUrl } from '../../lib/page-address.ts'
import type { Site } from '../../lib/services.ts'
import { company, pictureAddress, type StructuredData } from '../../lib/structured-data.ts'
import type { questionsFor } from './questions.ts'

export const postData = (blog: Blog, site: Site): StructuredData => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  url: pageUrl(site, `/blogs/${blog._id}`),
  datePublished: blog.date,
  author: { '@type': 'Person', name: blog.author },
  publisher: company(site),
  image: pictureAddress(site, blog.profileImage),
  articleBody: blog.blogText,
})

export const faqData = (topics: ReturnType<typeof questionsFor>): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
})
