import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const like = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${like} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${like} (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${like} (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/121.0.0.0`, 'Opera', 'Linux'],
  [`${like} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    `${like} (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${like} (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0`, 'Firefox', 'Android'],
  [`${like} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'macOS'],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `${like} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${like} (iPad; CPU OS 18_6 like Mac OS X) ${apple} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  ['curl/8.14.1', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
  [null, null, null],
])('%j', (text, browser, system) => {
  expect(describeUserAgent(text)).toEqual({ browser, system })
})
