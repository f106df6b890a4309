import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import ListPlus from 'lucide-react/icons/list-plus'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { SampleRow, GallerySection } from './gallery-section.tsx'

type OverlayKind = 'dialog' | 'confirm' | 'sheet' | 'bottom'

export function OverlaysSection() {
  const [open, setOpen] = useState<OverlayKind | null>(null)
  const close = () => setOpen(null)
  return (
    <GallerySection title="Menu, dialogs, sheets">
      <SampleRow>
        <SampleMenu />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('bottom')}>Sheet from below</Button>
      </SampleRow>
      {open === 'dialog' && <SampleForm onClose={close} />}
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Are you sure?"
        description="This will permanently delete the user and all associated data. This action cannot be undone."
        confirmLabel="Delete User"
        onConfirm={() => {
          close()
          toast({ title: 'User deleted', description: 'User has been deleted successfully' })
        }}
      />
      <Sheet open={open === 'sheet'} onClose={close} title="Filters">
        <p className="p-5 text-fg-muted">The filters of a list go here.</p>
      </Sheet>
      <Sheet open={open === 'bottom'} onClose={close} title="Comments" side="bottom">
        <p className="p-5 text-fg-muted">
          On phones, panels that are beside the player on desktops slide up from below.
        </p>
      </Sheet>
    </GallerySection>
  )
}

function SampleForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } })
  const { errors } = form.formState
  const create = useSend(async (_filled: { name: string }) => undefined, {
    done: 'Playlist created',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={create}
      input={(filled) => filled}
      title="New playlist"
      description="Only you see it until you make it public."
      submitLabel="Create"
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name', { required: 'Name is required' })} />
      </Field>
    </FormDialog>
  )
}

const SampleMenu = () => (
  <DropdownMenu align="start" trigger={<Button>Menu</Button>}>
    <MenuItem icon={Clock} onSelect={() => toast({ title: 'Saved to Watch later' })}>
      Watch later
    </MenuItem>
    <MenuItem icon={ListPlus}>Add to playlist</MenuItem>
    <MenuItem icon={Share} shortcut="S">
      Share
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={EyeOff}>Not interested</MenuItem>
    <MenuItem icon={Flag} tone="danger">
      Report
    </MenuItem>
  </DropdownMenu>
)
