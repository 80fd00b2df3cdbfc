import { openStripe } from '../open-ports.ts';
import { absent, type Check, wellUnless } from './check.ts';

export const payments: Check = {
  subject: 'Payments',
  async look(settings) {
    const port = await openStripe(settings);
    if (!port)
      return absent('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not both set: nothing is charged');
    const faults = await port.faults(`${settings.publicUrl}/api/payment-webhook`);
    const isForTests = settings.stripe?.secretKey.includes('_test_');
    return wellUnless(
      faults,
      `Stripe knows the key${isForTests ? ', which is one for tests: no money is taken' : ''}`,
    );
  },
};
