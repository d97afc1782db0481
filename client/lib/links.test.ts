import { describe, expect, test } from 'vitest'
import { afterSignUp } from './after-sign-up.ts'
import { forgotPasswordPath, signUpPath } from './entrance-links.ts'
import { loginPath, returnPath } from './links.ts'

describe('the return path after signing in', () => {
  test('is the previous page, with its search', () => {
    const from = '/allProperties?location=Kent&sort=price'
    const login = new URL(loginPath(from), 'http://own.site')
    expect(returnPath(login.searchParams.get('from'))).toBe(from)
  })

  test('survives a detour through the login, sign-up and password pages', () => {
    const from = '/details/7?photo=2'
    const detour = signUpPath(forgotPasswordPath(loginPath(loginPath(from))))
    expect(detour).toBe('/signUp?from=%2Fdetails%2F7%3Fphoto%3D2')
    expect(returnPath('/login?from=/login?from=/')).toBe('/')
    expect(loginPath('/login')).toBe('/login')
  })

  test.each([
    ['/de/about', '/about'],
    ['/ar/login?from=/de/details/7?photo=2', '/details/7?photo=2'],
    ['/es', '/'],
    ['/details/de', '/details/de'],
  ])('has no prefix of a language: %j', (from, expected) => {
    expect(returnPath(from)).toBe(expected)
  })

  test.each([
    null,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example/x',
    '/%2e%2e//elsewhere.example',
    '/de//elsewhere.example',
    '/de/login?from=/de//elsewhere.example',
    '/login?from=/..//elsewhere.example',
    'javascript:alert(1)',
    'allProperties',
  ])('never leads to another site: %j', (from) => {
    expect(returnPath(from)).toBe('/')
  })
})

test('sends new members home, unless they were invited to a wishlist', () => {
  expect(afterSignUp(null)).toBe('/')
  expect(afterSignUp('/wishlist')).toBe('/')
  expect(afterSignUp('/wishlistInvitation')).toBe('/wishlistInvitation')
  expect(afterSignUp('//evil.example/wishlistInvitation')).toBe('/')
})
