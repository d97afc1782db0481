// npm run conformance: names each statement of docs/specification.md without a test; --count counts by section.
import { compareWithTests, readSpecification } from './specification.ts'
import { listTestTitles } from './test-titles.ts'

const sections = readSpecification()
const tests = await listTestTitles()

if (process.argv.includes('--count')) {
  for (const { title, statements } of sections) {
    const tested = statements.filter((one) => tests[one.surface].includes(one.title))
    console.log(`${tested.length} of ${statements.length} with a test: ${title}`)
  }
}

const complaints = compareWithTests(sections, tests)
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
