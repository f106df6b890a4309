import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { inlineLink } from '../../ui/inline-link.ts'

/** The report has arrived. */
export const ReportSent = ({ onClose }: { onClose: () => void }) => (
  <>
    <output className="flex items-center gap-2.5 text-fg-muted">
      <Glyph icon={CircleCheck} className="text-success" />
      <span>
        Thanks — you can follow it in{' '}
        <Link to="/reports" onClick={onClose} className={inlineLink}>
          Reports
        </Link>
      </span>
    </output>
    <div className="mt-4 flex justify-end">
      {/* The button that was pressed is gone with the form. */}
      <Button autoFocus onClick={onClose}>
        Done
      </Button>
    </div>
  </>
)
