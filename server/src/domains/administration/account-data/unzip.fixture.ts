import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl'

export async function unzip(bytes: Buffer) {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const ended = once(zip, 'end')
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, async (_error, stream) => {
      files.set(entry.fileName, await buffer(stream))
      zip.readEntry()
    })
  })
  zip.readEntry()
  await ended
  const json = (name: string) => JSON.parse(String(files.get(name)))
  return { files, json }
}
