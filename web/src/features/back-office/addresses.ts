export const salesPath = '/admin/sales';
export const ordersPath = '/admin/orders';
export const auditTrailPath = '/admin/audit-trail';
export const feedbackPath = '/admin/feedback';
export const mailingListPath = '/admin/mailing-list';
