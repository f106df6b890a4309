import CircleAlert from 'lucide-react/icons/circle-alert'
import { Glyph } from './glyph.tsx'

export const ErrorMessage = ({ children }: { children: string }) => (
  <span className="flex items-start gap-1.5 text-danger">
    <Glyph icon={CircleAlert} size={16} className="mt-px" />
    <span>{children}</span>
  </span>
)
