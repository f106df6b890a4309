import { zodResolver } from '@hookform/resolvers/zod'
import { EmailForm } from '@kinora/contract/people/accounts/schemas'

export const resolver = zodResolver(EmailForm)
