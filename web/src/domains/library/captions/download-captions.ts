import { captions } from '@kinora/contract/library/captions/calls'
import type { ManagedCaptionTrack } from '@kinora/contract/library/captions/schemas'
import { writeSrt, writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { saveFile } from '../../../lib/save-file.ts'

const formats = {
  vtt: { type: 'text/vtt', write: writeVtt },
  srt: { type: 'application/x-subrip', write: writeSrt },
}

export async function downloadCaptions(
  { id, label, language }: ManagedCaptionTrack,
  format: keyof typeof formats,
) {
  try {
    const { cues } = await send(captions.find, { params: { id } })
    const name = `${label.replace(/[^\p{L}\p{N} .()-]+/gu, '-')}.${language}.${format}`
    saveFile(formats[format].write(cues), { name, type: formats[format].type })
  } catch (error) {
    showErrorToast(error as Error, 'The captions could not be downloaded')
  }
}
