import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, email, id, idOf, inserted, instant, pageQuery, personName, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** A client review of the company. `rating` ranges from 0 to 5 and may be fractional. */
export const testimonial = z
  .object({
    _id: id,
    name: z.string(),
    reviewerImage: z.string().nullable(),
    rating: z.number(),
    details: z.string(),
    /** The property in the client's words. */
    property: z.string().nullable(),
    date: instant,
  })
  .meta({
    id: 'Testimonial',
    description: 'A client review of the company. `rating` ranges from 0 to 5 and may be fractional.',
  })
export type Testimonial = z.infer<typeof testimonial>

/** A post; a blank line in `blogText` begins a new paragraph. */
export const blog = z
  .object({
    _id: id,
    title: z.string(),
    profileImage: z.string().nullable(),
    blogText: z.string(),
    author: z.string(),
    date: instant,
  })
  .meta({ id: 'Blog', description: 'A post; a blank line in `blogText` begins a new paragraph.' })
export type Blog = z.infer<typeof blog>

export const contactForm = z
  .object({
    name: personName('name'),
    email: email(),
    message: requiredText('message', limits.contactMessage.max),
  })
  .meta({ id: 'NewContactMessage' })
export type ContactForm = z.infer<typeof contactForm>

export const contactMessage = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    message: z.string(),
    date: instant,
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof contactMessage>

const tag = 'Content'
const query = z.object({ ...pageQuery })
const shared = { about: ['content'] } as const

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/testimonials',
  tag,
  summary: 'List testimonials',
  description: 'Client reviews of the company, newest first.',
  access: 'public',
  query,
  response: z.array(testimonial),
  status: 200,
  paged: true,
  shared,
})

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  tag,
  summary: 'List blog posts',
  description: 'Blog posts, newest first.',
  access: 'public',
  query,
  response: z.array(blog),
  status: 200,
  paged: true,
  shared,
})

export const getBlog = endpoint({
  method: 'GET',
  path: '/blogs/:id',
  tag,
  summary: 'Get a blog post',
  description: 'One blog post.',
  access: 'public',
  params: z.object({ id: idOf('blog post') }),
  response: blog,
  status: 200,
  shared,
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  tag,
  summary: 'Send a contact message',
  description: 'Send a message to the company; limited per network address and ten minutes.',
  access: 'public',
  allowance: limits.contacting,
  body: contactForm,
  response: inserted,
  status: 201,
  problems: ['too_many_requests'],
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/contact',
  tag,
  summary: 'List contact messages',
  description: 'Messages to the company, newest first.',
  access: 'message.read',
  query,
  response: z.array(contactMessage),
  status: 200,
  paged: true,
})

/** Unlike the list, this is not recorded as reading. `messagesTotal` is exact up to 10,000 and '10000+' beyond. */
export const countContactMessages = endpoint({
  method: 'GET',
  path: '/contact/total',
  tag,
  summary: 'Count contact messages',
  description: 'The number of messages to the company.',
  access: 'message.read',
  response: z.object({ messagesTotal: z.string() }),
  status: 200,
})

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/contact/:id',
  tag,
  summary: 'Delete a contact message',
  description: 'Permanently delete a message.',
  access: 'message.read',
  params: z.object({ id: idOf('message') }),
  response: deleted,
  status: 200,
})
