import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { HistorySettings } from './use-history-settings.ts'

/** The notice disappears with its button, so focus moves to the switch. */
const focusPauseSwitch = () =>
  document.querySelector<HTMLElement>('main [role=switch]')?.focus({ preventScroll: true })

export const PausedNotice = ({ settings }: { settings: HistorySettings }) => (
  <Notice
    tone="warning"
    title="History is paused."
    className="mb-5"
    action={
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          focusPauseSwitch()
          settings.save({ pauseHistory: false })
        }}
      >
        Resume
      </Button>
    }
  >
    Videos you watch are not saved.
  </Notice>
)
