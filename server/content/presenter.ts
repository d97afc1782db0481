import type { Blog, ContactMessage, Testimonial } from '#contract/content.ts'
import type { BlogRow, MessageRow, TestimonialRow } from './queries.ts'

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  _id: row.id,
  name: row.name,
  reviewerImage: row.reviewerImage,
  rating: row.rating,
  details: row.details,
  property: row.property,
  date: row.writtenAt.toISOString(),
})

export const presentBlog = (row: BlogRow): Blog => ({
  _id: row.id,
  title: row.title,
  profileImage: row.profileImage,
  blogText: row.blogText,
  author: row.author,
  date: row.publishedAt.toISOString(),
})

export const presentMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  date: row.createdAt.toISOString(),
})
