import { toast } from '../../ui/toast.ts'

export const showRestoreEditsToast = (bringBack: () => void) =>
  toast({ title: 'Their version is loaded', action: { label: 'Bring mine back', onClick: bringBack } })
