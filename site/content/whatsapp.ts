import { business, whatsapp, whatsappFor } from '../../contract/business.ts';
import { hasVenue } from '../../contract/installation.ts';

/** Where a chat on WhatsApp begins: with an order for the bakery, or a question. */
export const chat = (): string =>
  hasVenue('bakery') ? whatsappFor.order() : whatsapp(`Hello ${business.name}! I have a question.`);
