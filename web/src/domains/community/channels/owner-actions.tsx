import { t } from '@kinora/contract/text/translate'
import { channelCustomization } from '@kinora/contract/community/channels/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'

const loadDialog = () => import('./customize-dialog.tsx')
const preload = () => preloadModule(loadDialog)

export function CustomizeButton() {
  const [isCustomizing, setCustomizing] = useState(false)
  const close = () => setCustomizing(false)
  const client = useQueryClient()
  const [load] = useState(() => async () => {
    const [{ CustomizeDialog }, chosen] = await Promise.all([
      loadDialog(),
      client.fetchQuery({ ...query(channelCustomization.find, {}), staleTime: 0 }),
    ])
    return { CustomizeDialog, chosen }
  })
  return (
    <>
      <Button
        icon={Settings2}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setCustomizing(true)}
      >
        {t`Customize`}
      </Button>
      {isCustomizing && (
        <LazyModule load={load} onFailed={close}>
          {({ CustomizeDialog, chosen }) => <CustomizeDialog chosen={chosen} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}

export const OwnerActions = () => (
  <>
    <CustomizeButton />
    <Link to="/studio/content" className={buttonClass()}>
      {t`Manage`}
    </Link>
  </>
)
