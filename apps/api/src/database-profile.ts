interface ProfileMemberTable {
  profile_id: string;
  user_id: string;
  role: 'OWNER' | 'ADMIN' | 'MAKER' | 'APPROVER' | 'VIEWER';
  created_at: Date;
}

/** Who may act for which profile. */
export interface ProfileTables {
  'payments.profile_members': ProfileMemberTable;
}
