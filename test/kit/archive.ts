import { inflateRawSync } from 'node:zlib'

export function readArchive(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const start = archive.readUInt32LE(at + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(content, content + size)
    const text = (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8')
    files.set(archive.toString('utf8', at + 46, at + 46 + name), text)
    at += 46 + name + extra + comment
  }
  return files
}
