import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const textFile = /\.(?:js|css|svg|json)$/
/** Smaller files fit into one packet uncompressed. */
const minCompressedBytes = 1024

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server does not compress per response. */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => textFile.test(fileName))
    await Promise.all(
      texts.map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (bytes.length < minCompressedBytes) return
        const path = join(dir, file.fileName)
        await writeFile(
          `${path}.br`,
          await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }))
      }),
    )
  },
})
