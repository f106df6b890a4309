import { t } from '@kinora/contract/text/translate'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Kbd } from '../../ui/kbd.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { keySeparator, shortcutGroups, type ShortcutGroup } from '../rules/shortcut-table.ts'
import { savePreferences, usePlayerPreferences } from '../rules/player-preferences.ts'

const ShortcutSection = ({ group: { title, hint, shortcuts } }: { group: ShortcutGroup }) => (
  <section className="break-inside-avoid pb-5">
    <h3 className="pb-2 text-14 font-semibold">{t(title)}</h3>
    {hint && <p className="-mt-1 pb-2 text-12 text-on-media-muted">{t(hint)}</p>}
    <dl className="grid gap-y-2">
      {shortcuts.map(({ keys, description }) => (
        <div key={description.id} className="grid grid-cols-[104px_1fr] items-baseline gap-3">
          <dt className="flex items-baseline gap-1.5">
            {keys.map((key, index) => (
              <span key={key} className="flex items-baseline gap-1.5">
                {index > 0 && <span className="text-12 text-on-media-muted">{keySeparator(keys)}</span>}
                <Kbd className="text-on-media! inset-ring-media-line!">{key}</Kbd>
              </span>
            ))}
          </dt>
          <dd className="text-13 text-on-media-muted">{t(description)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** A native dialog, so that it also shows above a fullscreen player. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { hasKeys } = usePlayerPreferences()
  useEffect(() => {
    const element = dialog.current
    // A click on the backdrop closes it.
    const handleClick = (event: MouseEvent) => event.target === element && element?.close()
    element?.showModal()
    element?.addEventListener('click', handleClick)
    return () => element?.removeEventListener('click', handleClick)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="player-keys"
      onClose={onClose}
      className="on-media m-auto max-h-[calc(100dvh-32px)] w-[min(680px,calc(100vw-32px))] animate-appear overflow-y-auto p-0 backdrop:bg-stage/60"
    >
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex items-center justify-between">
          <h2 id="player-keys" className="title-20">
            {t`Keyboard shortcuts`}
          </h2>
          <button
            type="button"
            aria-label={t`Close`}
            onClick={() => dialog.current?.close()}
            className="relative hit grid size-8 place-items-center rounded-md hover:bg-media-press focus-visible:outline-on-media"
          >
            <Glyph icon={X} />
          </button>
        </div>
        <div className="gap-x-8 md:columns-2">
          {shortcutGroups.map((group) => (
            <ShortcutSection key={group.title.id} group={group} />
          ))}
        </div>
        <label className="flex items-center gap-3 border-t border-media-line pt-4 text-14">
          <input
            type="checkbox"
            checked={hasKeys}
            onChange={() => savePreferences({ hasKeys: !hasKeys })}
            className="size-4.5 accent-media-accent focus-visible:outline-on-media"
          />
          {t`Use keyboard shortcuts`}
          <span className="text-13 text-on-media-muted">{t`? always works`}</span>
        </label>
      </div>
    </dialog>
  )
}
