import { useId, type ChangeEvent } from 'react'
import { resumeUploadWithFile } from '../sending/add-files.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { ErrorMessage } from '../../../../ui/error-message.tsx'
import { uploadPercentOf, type QueuedFile } from '../sending/queued-file.ts'

/** After a reload the page no longer has the file: the user chooses it again, and its fingerprint is compared. */
export function ResumeFilePicker({ file }: { file: QueuedFile }) {
  const id = useId()
  if (!file.fingerprint) {
    return (
      <span className="text-fg-muted">
        {uploadPercentOf(file)} % arrived from another browser. Continue there, or cancel it.
      </span>
    )
  }
  const onFileChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen) void resumeUploadWithFile(uploader, file.fileId, chosen)
  }
  return (
    <span className="text-fg-muted">
      {file.message ? (
        <ErrorMessage>{file.message}</ErrorMessage>
      ) : (
        `Resume upload of ${file.name}? ${uploadPercentOf(file)}\u00a0% arrived. `
      )}
      <span className="relative z-1">
        <input
          id={id}
          type="file"
          aria-label={`Choose ${file.name} again`}
          onChange={onFileChosen}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="cursor-pointer rounded-sm font-strong text-fg underline underline-offset-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <span aria-hidden="true" className="contents">
            Choose the same file
          </span>
        </label>
      </span>
    </span>
  )
}
