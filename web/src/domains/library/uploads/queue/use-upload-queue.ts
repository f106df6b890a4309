import { uploads } from '@kinora/contract/library/uploads/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../../api.ts'
import { useStore } from '../../../../lib/store.ts'
import { useViewer } from '../../../../viewer/use-viewer.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { listReplacementFileIds } from '../sending/upload-replacement.ts'
import { restoreUploads } from '../sending/restore-uploads.ts'

export function useUploadQueue() {
  const viewer = useViewer()
  const unfinished = useQuery({ ...query(uploads.listUnfinished, {}), enabled: viewer !== null })
  useEffect(() => {
    if (!viewer || !unfinished.data) return
    const elsewhere = listReplacementFileIds()
    restoreUploads(
      uploader,
      viewer.id,
      unfinished.data.filter(({ fileId }) => !elsewhere.has(fileId)),
    )
  }, [viewer, unfinished.data])
  return { files: useStore(uploader.files), unfinished }
}

export const useUploadLimits = () => useQuery(query(uploads.limits, {})).data
