import type { ContentType } from '@kinora/contract/administration/content-admin/rules'
import { useCan } from '../../../viewer/allowed.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

/** No permission covers posts: they are for administrators. */
export function useContentPermissions(type: ContentType) {
  const isAdmin = useViewer()?.isAdmin === true
  const [edit, remove] = [useCan('videos.update'), useCan('videos.delete')]
  return type === 'post' ? { edit: isAdmin, remove: isAdmin } : { edit, remove }
}
