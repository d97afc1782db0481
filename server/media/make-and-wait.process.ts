// Makes pictures of a file and stays alive, for a test that kills this process.
import { createPictureMaker } from './picture-maker.ts'

await createPictureMaker().make(process.argv[2] ?? '', new AbortController().signal)
process.send?.('made')
setInterval(() => {}, 1000)
