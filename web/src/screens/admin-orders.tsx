import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { OrderList } from '../features/back-office/orders/order-list.tsx';
import { listOrders } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Orders"
        description="Every order of the shop, with refunds."
        path={paths.adminOrders}
        unlisted
      />
      <PageHead
        title="Orders"
        help="What was bought and by whom. Give the money for a document back, or restore one that its owner deleted."
      />
      <AdminLinks />
      <RecordList
        load={listOrders}
        path={paths.adminOrders}
        noun="order"
        searchLabel="Number, address or title"
        nothing={{
          title: 'Nothing has been bought yet',
          help: 'Orders stand here as soon as there are any.',
        }}
      >
        {(orders, { reload }) => <OrderList orders={orders} reload={reload} />}
      </RecordList>
    </div>
  );
}
