import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import Receipt from 'lucide-react/icons/receipt'
import Trash from 'lucide-react/icons/trash-2'
import TrendingDown from 'lucide-react/icons/trending-down'
import Undo from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import type { Notification } from '#contract/notifications.ts'

export const notificationIcons: Record<Notification['kind'], LucideIcon> = {
  match: BookmarkCheck,
  priceLowered: TrendingDown,
  offerMade: HandCoins,
  offerChanged: HandCoins,
  offerWithdrawn: Undo,
  offerAccepted: CircleCheck,
  offerRejected: CircleX,
  acceptanceGivenUp: Undo,
  acceptanceRevoked: CircleX,
  offerOutsold: CircleX,
  offerClosed: CircleX,
  propertyReserved: Lock,
  propertyAvailable: LockOpen,
  agentLeft: UserRound,
  agentReturned: UserRound,
  offersInherited: Inbox,
  propertySold: KeyRound,
  paymentReceived: Receipt,
  paymentRefunded: Undo,
  propertyVerified: BadgeCheck,
  propertyRejected: CircleX,
  propertyPending: ListChecks,
  propertyDeleted: Trash,
  propertyChanged: Pencil,
  propertyEdited: Pencil,
  changesProposed: ListChecks,
  changesVerified: BadgeCheck,
  changesRejected: CircleX,
  changesDropped: CircleX,
  reviewWritten: MessageSquareText,
  reviewReported: Flag,
  hiddenReviewWritten: EyeOff,
  reportDecided: Flag,
  reviewHidden: EyeOff,
  reviewUnhidden: Eye,
  reviewDeleted: Trash,
  shareAccepted: UserRound,
  shareEnded: Undo,
  noteWritten: MessageSquareText,
  wishReserved: Lock,
  wishAvailable: LockOpen,
  wishSold: KeyRound,
  wishGone: Trash,
  messageReceived: Inbox,
  roleChanged: UserRound,
}
