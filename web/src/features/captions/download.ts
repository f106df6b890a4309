import { captions, type OwnCaptions } from '@kinora/contract/captions'
import { writeSrt, writeVtt } from '@kinora/contract/cues/write-captions'
import { send } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'

const formats = {
  vtt: { type: 'text/vtt', write: writeVtt },
  srt: { type: 'application/x-subrip', write: writeSrt },
}

const save = (text: string, type: string, name: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves captions as a file on this machine. */
export async function download({ id, label, language }: OwnCaptions, format: keyof typeof formats) {
  try {
    const { cues } = await send(captions.find, { params: { id } })
    const name = `${label.replace(/[^\p{L}\p{N} .()-]+/gu, '-')}.${language}.${format}`
    save(formats[format].write(cues), formats[format].type, name)
  } catch (error) {
    sayFailure(error as Error, 'The captions could not be downloaded')
  }
}
