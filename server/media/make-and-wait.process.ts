// Has pictures made of a file, and stays: for a test that kills it then.
import { createPictureMaker } from './picture-maker.ts'

await createPictureMaker().make(process.argv[2] ?? '', new AbortController().signal)
process.send?.('made')
setInterval(() => {}, 1000)
