import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'

export function ReportSent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <output className="flex items-center gap-2.5 text-fg-muted">
        <Glyph icon={CircleCheck} className="text-success" />
        <span>
          Thanks — you can follow it in{' '}
          <Link to="/reports" onClick={onClose} className={inlineLinkClass}>
            Reports
          </Link>
        </span>
      </output>
      <div className="mt-4 flex justify-end">
        <Button ref={button} onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
