import { toast } from '../../../ui/toast.ts'

export const showRestoreEditsToast = (restore: () => void) =>
  toast({ title: 'Their version is loaded', action: { label: 'Bring mine back', onClick: restore } })
